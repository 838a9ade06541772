import '../ui/styles/tokens.css';
import '../ui/styles/reset.css';
import '../ui/styles/base.css';
import '@xyflow/react/dist/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { BenchContext, startBench } from './playing/bench.ts';
import { listenToKeys } from './playing/keys.ts';
import { addressBar, inspectorRouter } from './router.ts';

const router = inspectorRouter();
const bench = startBench(Date.now, addressBar(router));
listenToKeys(bench);
createRoot(document.getElementById('root')!).render(
  <BenchContext value={bench}>
    <RouterProvider router={router} />
  </BenchContext>,
);
