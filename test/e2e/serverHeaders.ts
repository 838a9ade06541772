import { appVersion } from '../../src/server/appVersion.ts';

/** Headers by which a page knows an answer of the server; without them a 404 or 503 is a proxy's. */
export const serverHeaders = { 'x-app-version': appVersion };
