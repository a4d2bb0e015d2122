/** Members of a page, from what TypeDoc read of them. */

/** A function, method or constructor, once per overload. */
export function callables(member) {
  return member.signatures.map((signature) => {
    const name = signature.name;
    const isConstructor = signature.type?.name === name && member.name === "constructor";
    const parameters = (signature.parameters ?? []).map(parameter);
    const returns = {
      type: String(signature.type ?? "void"),
      summary: markdown(blockTag(signature.comment, "@returns")),
    };
    const list = parameters.map(shortParameter).join(", ");
    const generics = signature.typeParameters
      ?.map(({ name, type }) => (type ? `${name} extends ${type}` : name))
      .join(", ");
    return {
      name,
      signature: `${name}${generics ? `<${generics}>` : ""}(${list}): ${isConstructor ? name : returns.type}`,
      summary: summaryOf(signature.comment),
      parameters: parameters.map(({ isRest: _, ...rest }) => rest),
      returns,
      examples: examplesOf(signature.comment),
      ...inherited(member),
    };
  });
}

export function property(member) {
  const read = member.getSignature ?? member;
  const isReadonly = member.flags.isReadonly || (member.getSignature && !member.setSignature);
  const optional = Boolean(member.flags.isOptional);
  const type = String(read.type);
  return {
    name: member.name,
    signature: `${isReadonly ? "readonly " : ""}${member.name}${optional ? "?" : ""}: ${type}`,
    type,
    optional,
    readonly: Boolean(isReadonly),
    summary: summaryOf(read.comment ?? member.comment),
    examples: examplesOf(read.comment ?? member.comment),
    ...inherited(member),
  };
}

/** A property whose value can be named, such as `Containment.Inside`. */
export function constant(member) {
  const { name, signature, type, summary, examples } = property(member);
  return { name, signature, type, summary, examples, ...inherited(member) };
}

/** An interface with its properties, or a type without any. */
export function interfaceOf(member) {
  return {
    name: member.name,
    signature: member.type
      ? `type ${member.name} = ${String(member.type)}`
      : `interface ${member.name}`,
    summary: summaryOf(member.comment),
    extended: (member.extendedTypes ?? []).map((extended) => extended.name),
    properties: (member.children ?? []).filter((child) => !child.signatures).map(property),
    methods: (member.children ?? []).filter((child) => child.signatures).flatMap(callables),
    examples: examplesOf(member.comment),
  };
}

export function summaryOf(comment) {
  return markdown(comment?.summary);
}

/** The code of each example, without its fence. */
export function examplesOf(comment) {
  return (comment?.blockTags ?? [])
    .filter((tag) => tag.tag === "@example")
    .map((tag) => markdown(tag.content).replace(/^```\w*\n|\n?```$/g, ""));
}

function parameter(reflection) {
  const { defaultValue, flags } = reflection;
  return {
    name: reflection.name,
    type: String(reflection.type),
    optional: Boolean(flags.isOptional || defaultValue !== undefined || flags.isRest),
    default: defaultValue ?? null,
    summary: summaryOf(reflection.comment),
    isRest: Boolean(flags.isRest),
  };
}

function shortParameter({ name, type, optional, isRest }) {
  return isRest ? `...${name}: ${type}` : `${name}${optional ? "?" : ""}: ${type}`;
}

function inherited(member) {
  const from = member.inheritedFrom?.name.split(".")[0];
  return from === undefined ? {} : { inheritedFrom: from };
}

function blockTag(comment, name) {
  return comment?.blockTags.find((tag) => tag.tag === name)?.content;
}

/** Links become code, since the pages that show this link names themselves. */
function markdown(parts = []) {
  return parts
    .map((part) => (part.kind === "inline-tag" ? `\`${part.text}\`` : part.text))
    .join("")
    .trim();
}
