import { CategoriesPage } from '../browse/paths/CategoriesPage.tsx';

/** `/categories/` (S2.2). */
export default function CategoriesRoute() {
  return <CategoriesPage />;
}
