import type { Place } from '../../../../../machines/shell/navigation.ts';
import { CategoryPage } from '../../../browse/paths/CategoriesPage.tsx';

/** `/categories/{category}/{topic}/` (S2.2). */
export default function TopicOfCategoryRoute({ place }: { place: Place }) {
  return <CategoryPage category={place.params.category!} topic={place.params.topic!} />;
}
