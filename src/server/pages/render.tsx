import { renderToString } from 'react-dom/server';
import '../../../machines/allFlows.ts';
import type { PageData } from '../../../events/entities/page.ts';
import { chunkOf } from '../../../machines/shell/chunk.ts';
import { drawnSession, type PageAnswer } from '../../../machines/shell/drawnSession.ts';
import { matchPage } from '../../../machines/shell/handlers.ts';
import { unmeasuredLayout } from '../../ui/browse/feed/unmeasured.ts';
import { TypedContext } from '../../ui/account/forms/TypedContext.ts';
import { UnmeasuredContext } from '../../ui/browse/feed/UnmeasuredContext.ts';
import { loadPage } from '../../ui/shell/pages.ts';
import { Product, productRouter } from '../../ui/shell/router.tsx';
import { loadTexts } from '../../ui/text.ts';

/** Makes the markup of a page; null for none. */
export type Draw = (page: PageData, answers: readonly PageAnswer[]) => Promise<string | null>;
/** `spend` is called with the milliseconds for which the process could do nothing else. */
export type Render = (page: PageData, answers: readonly PageAnswer[], spend: (milliseconds: number) => void) => Promise<string | null>;

/** Pages of forms that need no scripts, as far as no other page calls for them. */
const plainForms: readonly (string | null)[] = ['login', 'login/[step]', 'signup', 'signup/[step]'];

/** Markup of a page: the product's components over the page's first records and answers (S1.2, S1.4). Null for a page without answers. */
export const renderPage: Render = (page, answers, spend) =>
  answers.length === 0 ? Promise.resolve(null) : render(page, answers, spend, {});

/** The same without scripts: forms too. @param typed texts of a refused form's fields */
export const renderPlainPage = (
  page: PageData,
  answers: readonly PageAnswer[],
  typed: Readonly<Record<string, string>>,
): Promise<string | null> =>
  answers.length === 0 && !plainForms.includes(page.initialHandlerId ?? null)
    ? Promise.resolve(null)
    : render(page, answers, () => {}, typed);

async function render(
  page: PageData,
  answers: readonly PageAnswer[],
  spend: (milliseconds: number) => void,
  typed: Readonly<Record<string, string>>,
): Promise<string | null> {
  const { handler } = matchPage(page.context.full_path.split('?', 1)[0]!);
  if (handler === null) return null;
  await Promise.all([loadPage(chunkOf(handler)), loadTexts(page.context.locale)]);
  const began = performance.now();
  const session = drawnSession(page, answers, undefined, !plainForms.includes(handler));
  spend(performance.now() - began);
  const router = productRouter(session);
  await router.load();
  const loaded = performance.now();
  const markup = renderToString(
    <UnmeasuredContext value={unmeasuredLayout}>
      <TypedContext value={typed}>
        <Product session={session} ready={router} />
      </TypedContext>
    </UnmeasuredContext>,
  );
  spend(performance.now() - loaded);
  // React prepends preload links, which would break hydration.
  return markup.replace(/^(?:<link rel="preload"[^>]*>)+/, '');
}
