import type { DataOf } from '../../events/record.ts';

/** The two API codes for network problems (S2.8). */
const networkCodes = [10, 11];

/** Whether a failed handshake may succeed when retried: no answer came, it has no code, or a network code (S2.4, S2.8). */
export const mayPass = ({ status, code }: Pick<DataOf<'signUp.failed'>, 'status' | 'code'>): boolean =>
  status === null || code === null || networkCodes.includes(code);
