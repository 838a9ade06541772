import '../ui/styles/tokens.css';
import '../ui/styles/reset.css';
import '../ui/styles/base.css';
import { createRoot } from 'react-dom/client';
import { Inspector } from './Inspector.tsx';

createRoot(document.getElementById('root')!).render(<Inspector />);
