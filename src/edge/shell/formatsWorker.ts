/**
 * Makes the first formats of the page's process: Chromium then reads all locales that it knows, which takes a slow phone 100 ms, and keeps
 * them for all threads. The worker's name is the page's locale.
 */
const locale = self.name;
new Intl.NumberFormat(locale).format(0);
new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(0);
self.close();
