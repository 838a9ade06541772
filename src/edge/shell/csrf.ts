/**
 * Returns the token of the CSRF cookie, which calls repeat; the cookie's name is bound to the host under https. The token changes with the
 * session.
 */
export const csrfToken = (): string | undefined => /(?:^|; )(?:__Host-)?tessera_csrf=([^;]*)/.exec(document.cookie)?.[1];
