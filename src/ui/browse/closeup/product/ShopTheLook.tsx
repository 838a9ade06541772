import type { GridPin } from '../../../../../events/entities/pin.ts';
import { usePageText } from '../../../pageText.ts';
import section from '../Section.module.css';
import { ProductCards } from './ProductCards.tsx';

/** The products that a picture or a story shows, as its owner selected them (S1.3). */
export function ShopTheLook({ pins, isStory }: { pins: readonly GridPin[]; isStory: boolean }) {
  const text = usePageText();
  return (
    <section aria-labelledby="look">
      <h2 id="look" className={section.title}>
        {isStory ? text.closeup.product.inStory() : text.closeup.product.look()}
      </h2>
      <ProductCards pins={pins} />
    </section>
  );
}
