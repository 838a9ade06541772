/** Translates a text. `to` is a BCP 47 language; empty if there is no translation. */
export interface Translator {
  translate(text: string, to: string): Promise<string>;
}

const timeoutMs = 8_000;

/** A translator with LibreTranslate's protocol, at the address of its service. */
export function libreTranslate(address: string, apiKey?: string): Translator {
  return {
    async translate(text, to) {
      const answer = await fetch(new URL('translate', address.endsWith('/') ? address : `${address}/`), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ q: text, source: 'auto', target: to.split(/[-_]/)[0], format: 'text', ...(apiKey && { api_key: apiKey }) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!answer.ok) throw new Error(`The translator answered ${answer.status}.`);
      const { translatedText } = (await answer.json()) as { translatedText?: unknown };
      return typeof translatedText === 'string' ? translatedText : '';
    },
  };
}
