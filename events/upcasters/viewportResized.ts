import * as v from 'valibot';
import { upcaster } from './upcaster.ts';

/** Version 1 also told how the screen was held; the shape of the window says as much. */
export const viewportResized1 = upcaster(
  v.strictObject({ width: v.number(), height: v.number(), orientation: v.picklist(['portrait', 'landscape']) }),
  ({ width, height }) => ({ width, height }),
);
