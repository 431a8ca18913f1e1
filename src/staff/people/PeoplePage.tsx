import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApiRequest } from '#src/api/api-request-context.tsx';
import { useStaff } from '#src/staff/session/staff-session-context.ts';
import { PageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { AddPersonDialog } from './acts/AddPersonDialog.tsx';
import { staffPeopleQueries } from './people.queries.ts';
import { PersonRow } from './PersonRow.tsx';
import classes from './People.module.css';

/** The staff accounts, for owners (REQ-STAFF-31, REQ-STAFF-32). */
export function PeoplePage() {
  const { t } = useLingui();
  const [isAdding, setIsAdding] = useState(false);
  const staff = useStaff();
  const { data: people } = useSuspenseQuery(staffPeopleQueries(useApiRequest()).list());
  return (
    <>
      <div className={classes.head}>
        <PageHeading className={classes.title}>{t`Staff`}</PageHeading>
        <div className={classes.actions}>
          {staff?.hasAllShops && (
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link to="/log" search={{ person: '', kind: 'all', day: '', page: 1 }} {...props} />
              )}
            >
              <Trans>Log</Trans>
            </Button>
          )}
          <Button onClick={() => setIsAdding(true)}>
            <Trans>Add a person…</Trans>
          </Button>
        </div>
      </div>
      <ul className={classes.list} aria-label={t`Staff`}>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </ul>
      {isAdding && <AddPersonDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}
