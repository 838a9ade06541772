/**
 * The service worker's part of what other apps share (`events/entities/shareTarget.ts`). The build copies these functions into it as text:
 * they may use nothing but their parameters and the worker's globals.
 */

/**
 * Keeps shared pictures and leads to the import page, where the person decides: any site can post here, so nothing is added by itself.
 * A post that names another site as its origin keeps nothing. The system names none, and neither does a site that hides it.
 */
export const keepShared = async ({ request }: { request: Request }): Promise<Response> => {
  const isForeign = request.referrer !== '' && !request.referrer.startsWith(`${location.origin}/`) && request.referrer !== 'about:client';
  if (isForeign) return Response.redirect('/import', 303);
  const form = await request.formData().catch(() => new FormData());
  let room = 200_000_000;
  const pictures = form
    .getAll('pictures')
    .filter((entry) => typeof entry !== 'string')
    .filter(({ type, size }) => type.startsWith('image/') && (room -= size) >= 0)
    .slice(0, 30);
  await caches.delete('shared');
  const cache = await caches.open('shared');
  for (const [number, picture] of pictures.entries()) {
    // An SVG that is opened by its address must not run as a page of this site.
    const headers = { 'content-type': picture.type, 'content-security-policy': 'sandbox', 'x-name': encodeURIComponent(picture.name) };
    await cache.put(`/import/shared/${number}`, new Response(picture, { headers }));
  }
  const texts = ['url', 'text', 'title'].map((name) => String(form.get(name))).join(' ');
  const link = /https?:\/\/[^\s"<>]+/i.exec(texts.slice(0, 10_000))?.[0].slice(0, 2000);
  const query = new URLSearchParams({ ...(pictures.length > 0 && { pictures: `${pictures.length}` }), ...(link && { link }) });
  return Response.redirect(`/import?${query}`, 303);
};

/** A kept picture, for an image element alone; another request gets what the server says. */
export const showShared = async ({ request }: { request: Request }): Promise<Response> => {
  const kept = request.destination === 'image' ? await (await caches.open('shared')).match(request) : undefined;
  return kept ?? fetch(request);
};
