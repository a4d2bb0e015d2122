import { type Document, type Drawing, placesOf } from "@cuttle/design";
import { contourBounds } from "@cuttle/geometry/kernel";
import type { Box } from "../../../engine/viewport.ts";
import type { Pieces } from "./pick-tool.ts";
