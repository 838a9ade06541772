import type { APIRequestContext } from 'playwright';
import { pageHandlers } from '../../machines/shell/handlers.ts';

/** Addresses at which the test of idle pages visits a page, with and without an account. */
interface Visits {
  readonly signedIn?: readonly string[];
  readonly signedOut?: readonly string[];
}

/** Pages with parameters or for people without an account. `{pin}` is the id of a pin, `{topic}` slug and id of a topic. */
const special: Readonly<Record<string, Visits>> = {
  index: { signedIn: ['/'], signedOut: ['/'] },
  login: { signedOut: ['/login/'] },
  'login/[step]': { signedOut: ['/login/add/'] },
  signup: { signedOut: ['/signup/'] },
  'signup/[step]': { signedOut: ['/signup/step2/'] },
  'settings/messages/[page]': { signedIn: ['/settings/messages/blocked/'] },
  'password/reset': { signedOut: ['/password/reset/'] },
  'pin/[id]': { signedIn: ['/pin/{pin}/'], signedOut: ['/pin/{pin}/'] },
  'pin/[id]/repin': { signedIn: ['/pin/{pin}/repin/'] },
  'pin/[id]/visual-search': { signedOut: ['/pin/{pin}/visual-search/'] },
  'search/[scope]': { signedIn: ['/search/pins/?q=lemon', '/search/boards/?q=eng'] },
  'ideas/[slug]/[id]': { signedIn: ['/ideas/{topic}/'] },
  'today/article/[date]': { signedOut: [`/today/article/${new Date().toISOString().slice(0, 10)}/`] },
  'categories/[category]': { signedOut: ['/categories/products/'] },
  'categories/[category]/[topic]': { signedOut: ['/categories/products/lamps/'] },
  'source/[domain]': { signedOut: ['/source/example.org/'] },
  'brand_catalog/[username]': { signedIn: ['/brand_catalog/ada/'] },
  story_feed: { signedOut: ['/story_feed/?feed_type=popular'] },
  'invite/[code]': { signedOut: ['/invite/none/'] },
  '[username]': { signedIn: ['/ada/'] },
  '[username]/[board]': { signedIn: ['/ada/_saved/', '/ada/engines/'] },
  '[username]/[board]/[section]': { signedIn: ['/ada/engines/brass/'] },
  notFound: { signedIn: ['/no/such/page/at/all/'] },
};

/** By page the addresses to visit: any other page at its path, by a person with an account. */
export const idleRoutes: ReadonlyMap<string, Visits> = new Map(
  [...pageHandlers, 'notFound'].map((handler) => [handler, special[handler] ?? { signedIn: [`/${handler}/`] }]),
);

/** Entries of pages that do not exist. */
export const strayVisits = Object.keys(special).filter((handler) => !idleRoutes.has(handler));

/** Returns the addresses to visit, with a pin and a topic of this instance. */
export async function idlePaths(request: APIRequestContext, person: keyof Visits): Promise<string[]> {
  // A film or a story would play on its page, which is no rest.
  const first = async (name: string): Promise<{ id: string; slug?: string }> => {
    const { resource_response } = (await (await request.get(`/resource/${name}/get/`)).json()) as {
      resource_response: { data: { id: string; slug?: string; videoDuration?: number; pageCount?: number; preview?: object }[] };
    };
    return resource_response.data.find(({ videoDuration, pageCount, preview }) => (videoDuration ?? pageCount ?? preview) === undefined)!;
  };
  const [pin, topic] = [await first('UserHomefeedResource'), await first('TopicsResource')];
  const paths = [...idleRoutes.values()].flatMap((visits) => visits[person] ?? []);
  return paths.map((path) => path.replace('{pin}', pin.id).replace('{topic}', `${topic.slug}/${topic.id}`));
}
