import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { isFromThisMachine } from './network.ts';
import { Refusal } from './refusal.ts';
import { metricsReader } from './workerMetrics.ts';

/** Counts uses of the interface's texts, by the area that a text belongs to. */
export type CountTexts = (area: string, uses: number) => void;

/** Counts failures that pages report, by kind. */
export type CountFailure = (kind: string) => void;

/**
 * Counts requests and their durations by route pattern, not by path, for Prometheus at `/metrics`: available on this machine, or with the
 * configured token. One of several workers tells the sums of all.
 * @returns counts a failure in `tessera_client_failures_total`, and used texts in `tessera_text_uses_total`; areas add theirs to
 * `metrics`
 */
export function metricsRoute(
  app: FastifyInstance,
  token: string | undefined,
): { metrics: Registry; countFailure: CountFailure; countTexts: CountTexts } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({ name: 'tessera_requests_total', help: 'Requests answered.', labelNames, registers: [registry] });
  const durations = new Histogram({
    name: 'tessera_request_duration_seconds',
    help: 'Time from request to answer.',
    labelNames,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });

  const failures = new Counter({
    name: 'tessera_client_failures_total',
    help: 'Failures that pages reported.',
    labelNames: ['kind'] as const,
    registers: [registry],
  });

  const texts = new Counter({
    name: 'tessera_text_uses_total',
    help: 'Uses of texts that sampled pages reported.',
    labelNames: ['area'] as const,
    registers: [registry],
  });

  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) };
    requests.inc(labels);
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  const read = metricsReader(registry);
  app.get('/metrics', { config: { access: 'anyone', wire: 'rest' } }, async (request, reply) => {
    if (!isFromThisMachine(request) && !bringsToken(request, token)) throw new Refusal(401, 'The metrics need their token.');
    return reply.type(registry.contentType).send(await read());
  });
  return { metrics: registry, countFailure: (kind) => failures.inc({ kind }), countTexts: (area, uses) => texts.inc({ area }, uses) };
}

function bringsToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (!token) return false;
  const [received, expected] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)];
  return received.length === expected.length && timingSafeEqual(received, expected);
}
