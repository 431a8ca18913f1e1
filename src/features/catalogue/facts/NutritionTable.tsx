import { Trans, useLingui } from '@lingui/react/macro';
import type { Nutrition } from '#contract/fields/product-facts.ts';
import { useFormatters } from '#src/i18n/use-formatters.ts';
import classes from './Facts.module.css';

/** Nutrition declaration, in the order of Regulation (EU) 1169/2011, annex XV. */
export function NutritionTable({ nutrition }: { readonly nutrition: Nutrition }) {
  const { t } = useLingui();
  const { number } = useFormatters();
  const grams = (value: number) => `${number(value)} g`;
  const { energyKj, energyKcal, fibre, per } = nutrition;
  const energy = `${number(energyKj)} kJ / ${number(energyKcal)} kcal`;
  const rows: readonly (readonly [label: string, value: string, isPart?: true])[] = [
    [t`Energy`, energy],
    [t`Fat`, grams(nutrition.fat)],
    [t`of which saturates`, grams(nutrition.saturates), true],
    [t`Carbohydrate`, grams(nutrition.carbohydrate)],
    [t`of which sugars`, grams(nutrition.sugars), true],
    ...(fibre === undefined ? [] : [[t`Fibre`, grams(fibre)] as const]),
    [t`Protein`, grams(nutrition.protein)],
    [t`Salt`, grams(nutrition.salt)],
  ];
  const amount = per === '100g' ? '100 g' : '100 ml';
  return (
    <table className={classes.nutrition}>
      <caption>
        <Trans>Average values per {amount}</Trans>
      </caption>
      <tbody>
        {rows.map(([label, value, isPart]) => (
          <tr key={label} data-part={isPart}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
