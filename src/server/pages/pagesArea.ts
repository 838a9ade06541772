import type { FastifyInstance } from 'fastify';
import type { Accounts } from '../account/accountContext.ts';
import { viewerStateOf } from '../account/viewerState.ts';
import type { AppOptions } from '../appOptions.ts';
import type { Parts } from '../area.ts';
import { answerFailures } from '../shell/failures.ts';
import { staticFiles } from '../shell/staticFiles.ts';
import { extensionFile } from './extensionFile.ts';
import { doorForms } from './forms/doorForms.ts';
import { menuForm } from './forms/menuForm.tsx';
import { refusedFormPage } from './forms/refusedFormPage.tsx';
import { saveForm } from './forms/saveForm.ts';
import { shareForm } from './forms/shareForm.ts';
import { pageOf, pageRoutes } from './page.ts';
import { pageHandlersRoute } from './pageHandlers.ts';
import { stateRoute } from './state.ts';

interface Options extends Parts, Pick<AppOptions, 'clientFolder' | 'appVersion'> {
  googleClientId: string | null;
  stage: 'development' | 'production';
  /** Countries (ISO 3166) of whose sites search engines are told. */
  siteCountries: readonly string[];
}

/**
 * The pages of the product and their state, the forms of browsers without scripts, and the files of the client. Routes that are
 * registered before use the pages of failures, too.
 */
export async function pagesArea(app: FastifyInstance, options: Options, accounts: Accounts): Promise<void> {
  const { captcha, googleClientId, translator, ads, count, stage, settings, viewerOf } = options;
  const stateOf = viewerStateOf(accounts, viewerOf, settings, ads !== undefined);
  const services = { recaptchaSiteKey: captcha?.siteKey ?? null, googleClientId, canTranslate: translator !== undefined };
  const page = await pageOf({ ...options, viewerStateOf: stateOf, invites: accounts.invites, services, ads });
  answerFailures(app, stage, page.failed, refusedFormPage);
  stateRoute(app, stateOf, settings, ads !== undefined);
  pageHandlersRoute(app);
  await staticFiles(app, { ...options, instanceName: () => app.instanceName() });
  extensionFile(app, options);
  doorForms(app, accounts, { page, count, ads });
  saveForm(app, options);
  menuForm(app, { viewerOf, visits: accounts.visits });
  await shareForm(app);
  pageRoutes(app, page);
}
