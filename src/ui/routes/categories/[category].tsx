import type { Place } from '../../../../machines/shell/navigation.ts';
import { CategoryPage } from '../../browse/paths/CategoriesPage.tsx';

/** `/categories/{category}/` (S2.2). */
export default function CategoryRoute({ place }: { place: Place }) {
  return <CategoryPage category={place.params.category!} topic={null} />;
}
