import type { DnsRecord, Domain } from "./domain-words.ts";

/** For the tests of domains. */
export const txt: DnsRecord = {
  type: "TXT",
  name: "_cuttle-challenge.club.example.com",
  value: "the-proof",
  found: ["the-proof"],
  ok: true,
  optional: false,
  delete: false,
};

export const cname: DnsRecord = {
  type: "CNAME",
  name: "club.example.com",
  value: "laserhub.minis.example",
  found: [],
  ok: false,
  optional: false,
  delete: false,
};

export function domain(change: Partial<Domain> = {}): Domain {
  return {
    domain: "club.example.com",
    name: "club.example.com",
    state: "proposed",
    primary: false,
    records: [],
    proposedDate: "2026-11-20T12:00:00Z",
    checkedDate: null,
    releaseDate: null,
    gaveUp: false,
    problem: "",
    advice: [],
    tests: [],
    testedDate: null,
    heldBy: null,
    ...change,
  };
}

export const proved = domain({
  state: "proved",
  records: [txt, cname],
  checkedDate: "2026-11-24T12:00:00Z",
});
