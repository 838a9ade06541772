/** The token that a call repeats from its cookie, whose name is bound to the host under https. It changes with who is signed in. */
export const csrfToken = (): string | undefined => /(?:^|; )(?:__Host-)?tessera_csrf=([^;]*)/.exec(document.cookie)?.[1];
