import { ImportPage } from '../browse/pictureImport/ImportPage.tsx';

/** `/import`: pictures of one's own. */
export default function ImportRoute() {
  return <ImportPage />;
}
