import type { Page } from 'playwright';

/**
 * Calls a resource as the page's person.
 * @param base ends in a slash
 * @returns the resource's data
 */
export async function call(page: Page, base: string, resource: string, options: Record<string, unknown>): Promise<unknown> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'tessera_csrf')?.value ?? '';
  const answer = await page.request.post(`${base}resource/${resource}/`, {
    form: { source_url: '/', data: JSON.stringify({ options }) },
    headers: { 'X-CSRF-Token': token },
  });
  if (!answer.ok()) throw new Error(`${resource}: ${await answer.text()}`);
  return ((await answer.json()) as { resource_response: { data: unknown } }).resource_response.data;
}
