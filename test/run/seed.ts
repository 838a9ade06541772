import fc from 'fast-check';

// Where a change is checked before it lands, the property tests draw the same each time: what fails there is the change's own. Elsewhere they draw anew.
if (process.env.CI) fc.configureGlobal({ seed: 20_261_122 });
