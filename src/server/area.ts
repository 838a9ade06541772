import type { FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import type { Mailer } from './account/settings/mailer.ts';
import type { Visits } from './account/visits.ts';
import type { AppOptions } from './appOptions.ts';
import type { SettingsReader } from './instance/instanceSettings.ts';
import type { PermissionsOf } from './instance/permissions.ts';
import type { PictureStore } from './pictureStore/pictureStore.ts';
import type { AfterAnswer } from './shell/afterAnswers.ts';
import type { Count } from './shell/limits.ts';
import type { CountFailure, CountTexts } from './shell/metrics.ts';
import type { RequestContext } from './shell/requestContext.ts';
import type { ViewerOf } from './shell/viewer.ts';

/** Parts of the server that the areas share. Each area's `…Area(app, parts)` registers its routes and resources. */
export interface Parts extends Pick<
  AppOptions,
  'db' | 'dataFolder' | 'captcha' | 'socialIssuers' | 'ads' | 'translator' | 'broker' | 'reach' | 'fixedMail'
> {
  pictures: PictureStore;
  /** The host of the default site, without a port. */
  siteHost: string;
  mailer: Mailer;
  viewerOf: ViewerOf;
  visits: Visits;
  /** The owner's settings, and the permissions that they give. */
  settings: SettingsReader;
  permissions: PermissionsOf;
  count: Count;
  /** The metrics of `/metrics`, to which areas add theirs. */
  metrics: Registry;
  countFailure: CountFailure;
  countTexts: CountTexts;
  afterAnswer: AfterAnswer;
  /** Public origin of the request's site. */
  originOf(request: FastifyRequest): string;
  contextOf(request: FastifyRequest): Promise<RequestContext>;
}
