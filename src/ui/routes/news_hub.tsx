import { NewsPage } from '../engage/news/NewsPage.tsx';

/** `/news_hub/` (S2.2). */
export default function NewsHubRoute() {
  return <NewsPage />;
}
