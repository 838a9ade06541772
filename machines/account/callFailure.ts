import type { DataOf } from '../../events/record.ts';

/** The two codes that speak of the network (S2.8). */
const networkCodes = [10, 11];

/** Whether a handshake that failed may work the next time: no answer came, it names no code, or one of the network's (S2.4, S2.8). */
export const mayPass = ({ status, code }: Pick<DataOf<'signUp.failed'>, 'status' | 'code'>): boolean => status === null || code === null || networkCodes.includes(code);
