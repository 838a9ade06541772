import { use } from 'react';
import { InstanceName } from '../../parts/InstanceName.ts';
import { pictureUrl } from '../../../../events/entities/picture.ts';
import { usePageText } from '../../pageText.ts';

export interface PlainPin {
  id: string;
  title?: string | null | undefined;
  altText?: string | null | undefined;
  imageSignature: string;
  imageWidth: number;
  imageHeight: number;
}

interface Props {
  pins: readonly PlainPin[];
  addressOf: (id: string) => string;
}

/** Pins as linked pictures in columns, without scripts. */
export function PlainWall({ pins, addressOf }: Props) {
  const { embedded: text } = usePageText().sharing;
  const instance = use(InstanceName);
  return (
    <ul>
      {pins.map((pin) => (
        <li key={pin.id}>
          <a href={addressOf(pin.id)} rel="noopener">
            <img
              src={pictureUrl(pin.imageSignature, '236x')}
              srcSet={`${pictureUrl(pin.imageSignature, '236x')} 236w, ${pictureUrl(pin.imageSignature, '474x')} 474w`}
              sizes="(min-width: 24rem) 12rem, 50vw"
              width={pin.imageWidth}
              height={pin.imageHeight}
              alt={pin.altText ?? pin.title ?? text.untitled({ instance })}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
