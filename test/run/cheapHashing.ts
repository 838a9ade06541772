import type * as argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

/** The lowest costs that Argon2 allows: a hash takes less than 1 ms instead of 35 ms of a core. */
const cheapest = { memoryCost: 8, timeCost: 1, parallelism: 1 };

// The real costs are proven by `server/accounts-secrets.test.ts`, and every browser test pays them.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  return {
    ...real,
    hash: (password: string, options: object) => real.hash(password, { ...options, ...cheapest }),
    hashRaw: (password: string, options: object) => real.hashRaw(password, { ...options, ...cheapest }),
  };
});
