import { ShoppingListPage } from '../browse/paths/ShoppingListPage.tsx';

/** `/shopping_list/` (S2.2). */
export default function ShoppingListRoute() {
  return <ShoppingListPage />;
}
