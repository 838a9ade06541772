import { TrashPage } from '../../browse/trash/TrashPage.tsx';

/** `/settings/trash`. */
export default function TrashRoute() {
  return <TrashPage />;
}
