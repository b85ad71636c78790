import { chakra } from "@chakra-ui/react";
import type { PagePicture } from "@shared/uploads/document-files.ts";
import { pagePicture } from "../../theme/document-view.ts";
import { valueRowId } from "./document-file-texts.ts";
import type { ValueMark } from "./page-blocks.ts";
import { boxesOf } from "./page-boxes.ts";

const Frame = chakra("article", pagePicture);

interface Props {
  /** The address of the picture. */
  src: string;
  picture: PagePicture;
  text: string;
  zoom: number;
  marks: readonly ValueMark[];
  pointed: number | undefined;
  seen: number | undefined;
  onPoint(id: number): void;
}

/** The picture of a page, with boxes over the words of values. */
export const PicturePage = ({ src, picture, text, zoom, marks, pointed, seen, onPoint }: Props) => (
  <Frame style={{ "--zoom": zoom } as React.CSSProperties}>
    {/* The page's text is the picture's alternative text. */}
    <img src={src} alt={text} width={picture.width} height={picture.height} />
    {boxesOf(picture, marks).map(({ id, left, top, width, height }, i) => (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no other name, and none moves
        key={`${id}-${i}`}
        className={id === pointed ? "on" : id === seen ? "seen" : undefined}
        style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
      >
        <a
          href={`#${valueRowId(id)}`}
          aria-current={id === pointed || undefined}
          onClick={(event) => {
            event.preventDefault();
            onPoint(id);
          }}
        >
          <chakra.span srOnly>{wordsOf(text, marks, id)}</chakra.span>
        </a>
      </mark>
    ))}
  </Frame>
);

function wordsOf(text: string, marks: readonly ValueMark[], id: number): string {
  const { start = 0, end = 0 } = marks.find((mark) => mark.id === id) ?? {};
  return text.slice(start, end);
}
