import type { Document, ElementNode } from "../document/schema.ts";
import { drawnBy } from "../drawing.ts";
import { kept } from "../kept.ts";
import { addressOf, type ElementAddress, elementsAt } from "./find-elements.ts";

type List = readonly ElementNode[];

/** The groups around an element, and itself. */
type Way = List;

const waysByList = new WeakMap<List, ReadonlyMap<string, Way>>();

/** The ways to a component's elements, by their ids. */
function waysTo(elements: List): ReadonlyMap<string, Way> {
  const ways = new Map<string, Way>();
  const add = (list: List, parents: List) => {
    for (const element of list) {
      const way = [...parents, element];
      ways.set(element.id, way);
      if (element.children) add(element.children, way);
    }
  };
  add(elements, []);
  return ways;
}

/** What clicks select in a document. Inside of the group of something that is selected they select what is beside it. */
export class Picker {
  readonly #component: string;
  readonly #ways: ReadonlyMap<string, Way>;
  readonly #selected: ReadonlySet<ElementNode>;
  /** The groups in which something is selected. */
  readonly #open: ReadonlySet<ElementNode>;

  constructor(document: Document, selection: readonly ElementAddress[]) {
    const [main] = document.components;
    this.#component = main?.id ?? "";
    const elements = main?.elements ?? [];
    this.#ways = kept(waysByList, elements, () => waysTo(elements));
    const selected = elementsAt(document, selection);
    this.#selected = new Set(selected.map(({ element }) => element));
    this.#open = new Set(selected.flatMap(({ parents }) => parents));
  }

  /**
   * What a click on something that is drawn selects: the outermost group that it belongs to, or what is beside the
   * selected elements in their group. `drawn`: the element of a part. Undefined when it is locked.
   */
  pick(drawn: string): ElementAddress | undefined {
    const way = this.#wayTo(drawn);
    return this.#address(way[way.findLastIndex((one) => this.#open.has(one)) + 1] ?? way.at(-1));
  }

  /** What a double click selects: one level deeper than what is selected. */
  pickInside(drawn: string): ElementAddress | undefined {
    const way = this.#wayTo(drawn);
    const level = way.findIndex((one) => this.#selected.has(one));
    return this.#address(way[level + 1] ?? way[level]);
  }

  #address(element: ElementNode | undefined): ElementAddress | undefined {
    return element && addressOf(this.#component, element);
  }

  /** Empty when something on the way is locked. */
  #wayTo(drawn: string): Way {
    const way = this.#ways.get(drawnBy(drawn)) ?? [];
    return way.some(({ locked }) => locked) ? [] : way;
  }
}
