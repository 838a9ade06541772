/** The answer of a REST call that went well. */
export const success = (data: unknown) => ({ status: 'success', code: 0, message: 'ok', data });
