import { DeparturesPage } from '../../ads/DeparturesPage.tsx';

/** `/settings/departures`. */
export default function DeparturesRoute() {
  return <DeparturesPage />;
}
