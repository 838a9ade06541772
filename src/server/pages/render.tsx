import { renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import type { PageData } from '../../../events/entities/page.ts';
import { addLaterFlows } from '../../../machines/engine/flows.ts';
import { laterFlows } from '../../../machines/laterFlows.ts';
import { chunkOf } from '../../../machines/shell/chunk.ts';
import type { PageAnswer } from '../../../machines/browse/firstAnswers.ts';
import { drawnSession } from '../../../machines/shell/drawnSession.ts';
import { matchPage } from '../../../machines/shell/handlers.ts';
import { unmeasuredLayout } from '../../ui/browse/feed/unmeasured.ts';
import { TypedContext } from '../../ui/account/forms/TypedContext.ts';
import { PlaceholderContext } from '../../ui/parts/PlaceholderContext.ts';
import { drawnAhead, DrawnAheadContext, UnmeasuredContext } from '../../ui/browse/feed/UnmeasuredContext.ts';
import { loadPage } from '../../ui/shell/pages.ts';
import { Product } from '../../ui/shell/Product.tsx';
import { loadTexts } from '../../ui/text.ts';
import { placeholder } from './placeholder.ts';

addLaterFlows(laterFlows);

/** Makes the markup of a page, with React's preload links of its pictures before it; null for none. */
export type Draw = (page: PageData, answers: readonly PageAnswer[]) => Promise<string | null>;
/**
 * `spend` is called with the milliseconds for which the process could do nothing else; `typed` are the texts of a form that was sent
 * without scripts and refused, by field. No scripts take over what is `final`.
 */
export type Render = (
  page: PageData,
  answers: readonly PageAnswer[],
  spend: (milliseconds: number) => void,
  final?: { typed: Readonly<Record<string, string>> },
) => Promise<string | null>;

const nothingTyped = {};
/** Windows drawn beyond the first one of a page that stays as it is drawn. */
const finalAhead = 2;

/** React's mark of a part whose code has not loaded, which the browser would have to render by itself. */
const missingPart = '<!--$!-->';

/** Markup of a page: the product's components over the page's first records and answers (S1.2, S1.4). */
export const renderPage: Render = async (page, answers, spend, final) => {
  const chunk = chunkOf(matchPage(page.context.full_path.split('?', 1)[0]!).handler);
  // After the page's code, which says what texts it needs.
  await loadPage(chunk);
  await loadTexts(page.context.locale);
  const began = performance.now();
  const session = drawnSession(page, answers);
  spend(performance.now() - began);
  const content = (
    <UnmeasuredContext value={unmeasuredLayout}>
      <PlaceholderContext value={placeholder}>
        <TypedContext value={final?.typed ?? nothingTyped}>
          <DrawnAheadContext value={final ? finalAhead : drawnAhead}>
            <Product session={session} />
          </DrawnAheadContext>
        </TypedContext>
      </PlaceholderContext>
    </UnmeasuredContext>
  );
  const draw = (): string => {
    const loaded = performance.now();
    const markup = renderToString(content);
    spend(performance.now() - loaded);
    return markup;
  };
  const markup = draw();
  if (!markup.includes(missingPart)) return markup;
  // Waits until the code of optional parts is there, which happens once for each.
  await prerenderToNodeStream(content);
  await loadTexts(page.context.locale);
  return draw();
};
