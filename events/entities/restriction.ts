/** Codes of refusals because the account is banned from writing, or its login is limited until its person gives their password. */
export const writeBanned = 97;
export const loginLimited = 98;
