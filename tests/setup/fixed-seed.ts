import fc from 'fast-check';

// The same inputs in each run: otherwise the mutation score differs by a percent from run to run.
fc.configureGlobal({ seed: 1 });
