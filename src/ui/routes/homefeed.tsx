import { HomePage } from '../browse/feed/HomePage.tsx';

export default function Page() {
  return <HomePage />;
}
