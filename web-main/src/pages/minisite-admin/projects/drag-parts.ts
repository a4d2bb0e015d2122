import { type ComponentType, createContext, type HTMLAttributes, type ReactNode } from "react";
import type { HomeProject } from "./home-projects.ts";

export interface DragRowProps {
  project: HomeProject;
  children: ReactNode;
}

const still = ({ children }: DragRowProps) => children;

/** What makes a row draggable; without drag-rows.tsx around it, it is not. */
export const DragRow = createContext<ComponentType<DragRowProps>>(still);

/** What makes a button of a row its handle. */
export interface Handle extends HTMLAttributes<HTMLButtonElement> {
  readonly ref: (element: HTMLElement | null) => void;
}

export const RowHandle = createContext<Handle | null>(null);
