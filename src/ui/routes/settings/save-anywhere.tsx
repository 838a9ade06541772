import { SaveAnywherePage } from '../../browse/pictureImport/SaveAnywherePage.tsx';

/** `/settings/save-anywhere`: the ways to save from other pages and apps. */
export default function SaveAnywhereRoute() {
  return <SaveAnywherePage />;
}
