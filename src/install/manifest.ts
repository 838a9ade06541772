import type { ManifestOptions } from 'vite-plugin-pwa';
import { sharedPath } from '../../events/entities/shareTarget.ts';
import { icons, screenshots } from './files.ts';

const ground = '#fbfaf8';

/** The web app manifest. Pictures and links that other apps share are posted to `sharedPath`. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Tessera',
  short_name: 'Tessera',
  start_url: '/',
  display: 'standalone',
  background_color: ground,
  theme_color: ground,
  categories: ['photo', 'lifestyle'],
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ...icons.map(({ name, size, purpose }) => ({ src: `/${name}`, sizes: `${size}x${size}`, type: 'image/png', purpose })),
  ],
  screenshots: screenshots.map(({ name, width, height, form, label }) => ({
    src: `/${name}`,
    sizes: `${width}x${height}`,
    type: 'image/jpeg',
    form_factor: form,
    label,
  })),
  shortcuts: [
    { name: 'Search', url: '/search/pins/', icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }] },
    { name: 'Create', url: '/create', icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }] },
  ],
  share_target: {
    action: sharedPath,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'pictures', accept: ['image/*'] }] },
  },
};
