import { ImportPage } from '../browse/pictureImport/ImportPage.tsx';

/** `/import`: adds pictures from files. */
export default function ImportRoute() {
  return <ImportPage />;
}
