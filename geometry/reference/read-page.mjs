import { ReflectionKind } from "typedoc";
import {
  callables,
  constant,
  examplesOf,
  interfaceOf,
  property,
  summaryOf,
} from "./read-member.mjs";

/** The page of `name`, from the module that TypeDoc read; README.md says what is in it. */
export function readPage(name, module) {
  const members = (module.children ?? []).map(resolved);
  const type = members.find(
    (member) => member.name === name && member.kind === ReflectionKind.Class,
  );
  return type ? classPage(type, members) : modulePage(name, module, members);
}

function classPage(type, members) {
  const children = ownFirst(type.children ?? []);
  const isStatic = (member) => member.flags.isStatic;
  const statics = ofKind(children, ReflectionKind.Method).filter(isStatic).flatMap(callables);
  const makes = statics.filter((method) =>
    new RegExp(`\\b${type.name}\\b(?!\\[)`).test(method.returns.type),
  );
  const constructors = type.flags.isAbstract
    ? []
    : ofKind(children, ReflectionKind.Constructor).flatMap(callables);
  const fields = ofKind(children, ReflectionKind.Property | ReflectionKind.Accessor);
  return {
    name: type.name,
    kind: "class",
    summary: summaryOf(type.comment),
    isAbstract: Boolean(type.flags.isAbstract),
    extended: (type.extendedTypes ?? []).map((extended) => extended.name),
    examples: examplesOf(type.comment),
    constructors: constructors.map((call) => shown(call, "new ")),
    factories: [...constructors.map((call) => shown(call, "")), ...makes],
    properties: fields.filter((field) => !isStatic(field)).map(property),
    methods: ofKind(children, ReflectionKind.Method)
      .filter((method) => !isStatic(method))
      .flatMap(callables),
    functions: [
      ...statics.filter((method) => !makes.includes(method)),
      ...ofKind(members, ReflectionKind.Function).flatMap(callables),
    ],
    constants: [
      ...fields.filter(isStatic).map(constant),
      ...ofKind(members, ReflectionKind.Variable).map(constant),
    ],
    interfaces: ofKind(members, INTERFACES).map(interfaceOf),
  };
}

/** A module, or a constant object of the page's name, whose values are the page's constants. */
function modulePage(name, module, members) {
  const variables = ofKind(members, ReflectionKind.Variable);
  const values = variables.find((member) => member.name === name);
  const comment = values?.comment ?? module.comment;
  return {
    name,
    kind: "module",
    summary: summaryOf(comment),
    isAbstract: false,
    extended: [],
    examples: examplesOf(comment),
    constructors: [],
    factories: [],
    properties: [],
    methods: [],
    functions: ofKind(members, ReflectionKind.Function).flatMap(callables),
    constants: [
      ...(values?.type?.declaration?.children ?? []),
      ...variables.filter((member) => member !== values),
    ].map(constant),
    interfaces: ofKind(members, INTERFACES).map(interfaceOf),
  };
}

const INTERFACES = ReflectionKind.Interface | ReflectionKind.TypeAlias;

function ofKind(members, kinds) {
  return members.filter((member) => member.kindOf(kinds));
}

function ownFirst(members) {
  const isOwn = (member) => member.inheritedFrom === undefined;
  return [...members.filter(isOwn), ...members.filter((member) => !isOwn(member))];
}

/** The target of a re-export. */
function resolved(member) {
  return member.kind === ReflectionKind.Reference ? member.getTargetReflectionDeep() : member;
}

/** TypeDoc names a constructor after its class; it works with or without `new`. */
function shown(call, prefix) {
  return { ...call, signature: prefix + call.signature };
}
