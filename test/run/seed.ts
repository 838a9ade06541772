import fc from 'fast-check';

// CI uses a fixed seed, so that a failure is caused by the change. Elsewhere property tests use new seeds.
if (process.env.CI) fc.configureGlobal({ seed: 20_261_122 });
