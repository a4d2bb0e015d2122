import { CompoundPath, Path } from "@cuttle/geometry";
import { defineGenerator, PropertyError } from "../registry.ts";
import { gearCircles, gearOutline } from "./gear-profile.ts";

export const gear = defineGenerator({
  name: "gear",
  label: "Gear",
  help: "A gear that really runs: two with the same module mesh at half the sum of their teeth times the module.",
  properties: [
    {
      name: "teeth",
      type: "number",
      default: "16",
      label: "Teeth",
      help: "How many teeth it has. With fewer than 18 the roots grow slimmer.",
      min: 5,
      max: 300,
      step: 1,
    },
    {
      name: "module",
      type: "length",
      default: "3",
      label: "Module",
      help: "Size of the teeth; gears that run together share it. The pitch diameter is module times teeth.",
      min: 0.3,
      max: 50,
    },
    {
      name: "pressureAngle",
      type: "angle",
      default: "20",
      label: "Pressure angle",
      help: "How much the flanks lean. 20° is usual; gears that run together share it.",
      min: 14.5,
      max: 30,
    },
    {
      name: "bore",
      type: "length",
      default: "5",
      label: "Bore",
      help: "Diameter of the hole for the shaft; 0 leaves it out.",
      min: 0,
      max: 5000,
    },
    {
      name: "play",
      type: "length",
      default: "0.1",
      label: "Play",
      help: "Free space between the teeth of a pair, so wood doesn't jam.",
      min: 0,
      max: 5,
    },
  ],
  generate({ teeth, module, pressureAngle, bore, play }, context) {
    const most = module / 2;
    if (play > most) {
      const used = context.length(most);
      context.warn(
        `The play is more than half the module, so ${used} is used; the teeth would vanish`,
      );
    }
    const shape = { module, teeth, pressureAngle, play: Math.min(play, most) };
    const { root } = gearCircles(shape);
    const outline = Path.fromContour({ coords: gearOutline(shape), closed: true });
    if (bore === 0) return outline;
    if (bore > 2 * root - module) {
      throw new PropertyError(
        "bore",
        `Bore: ${context.length(bore)} leaves no ring below the teeth; up to ${context.length(2 * root - module, "down")} fit`,
      );
    }
    const hole = Path.circle({ radius: bore / 2 });
    if (hole.isClockwise()) hole.reverse();
    return new CompoundPath([outline, hole]);
  },
});
