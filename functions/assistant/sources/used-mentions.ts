import type { FigureName } from "./figures.ts";
import type { Mention } from "./mentions.ts";

type Place = Pick<Mention, "messageId" | "start" | "end">;

/** Which words of which messages explain figures already, and figures of which kind. */
export class UsedMentions {
  readonly #names = new Map<string, FigureName>();
  readonly #places: Place[] = [];

  by(place: Place, name: FigureName): void {
    this.#names.set(keyOf(place), name);
    this.#places.push(place);
  }

  /** The kind of figure that the words which begin there explain. */
  of(place: Pick<Place, "messageId" | "start">): FigureName | undefined {
    return this.#names.get(keyOf(place));
  }

  /** Whether some of these words explain a figure. */
  overlaps({ messageId, start, end }: Place): boolean {
    return this.#places.some((other) => other.messageId === messageId && other.start < end && start < other.end);
  }
}

const keyOf = ({ messageId, start }: Pick<Place, "messageId" | "start">): string => `${messageId} ${start}`;
