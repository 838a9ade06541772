import '../ui/styles/tokens.css';
import '../ui/styles/reset.css';
import '../ui/styles/base.css';
import '@xyflow/react/dist/base.css';
import { createRoot } from 'react-dom/client';
import { Inspector } from './Inspector.tsx';
import { BenchContext, startBench } from './playing/bench.ts';
import { listenToKeys } from './playing/keys.ts';

const bench = startBench(Date.now);
listenToKeys(bench);
createRoot(document.getElementById('root')!).render(
  <BenchContext value={bench}>
    <Inspector />
  </BenchContext>,
);
