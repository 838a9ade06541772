import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** Levels. No client needs more, and recursion into deeper values could overflow the stack. */
const maxDepth = 64;

/** @throws {Refusal} 400 if parsed JSON is nested too deeply */
export function requireShallow(value: unknown): void {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) throw new Refusal(400, 'This is nested too deeply.');
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null && !Buffer.isBuffer(value)
        ? Object.values(value).filter((inner) => typeof inner === 'object')
        : [],
    );
  }
}

/** Rejects parsed bodies that are nested too deeply. */
export function refuseDeepBodies(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body }) => requireShallow(body));
}
