/** Response of a successful REST call. */
export const success = (data: unknown) => ({ status: 'success', code: 0, message: 'ok', data });
