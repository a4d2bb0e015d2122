/**
 * Runs before the app on the page of a project: the engine and the project are on their way while React is still being read.
 */
import "./ask-first.ts";
import { prepareWorkbench } from "../../engine/workbench.ts";

prepareWorkbench();
