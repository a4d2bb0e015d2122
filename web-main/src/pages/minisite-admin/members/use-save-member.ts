import {
  type Input,
  messageFor,
  useApi,
  useApiMutation,
  useChangeReply,
} from "@cuttle/web-kit/api";
import { useToast } from "@cuttle/web-kit/ui";
import { aboutMembers, type Member, type Role } from "../minisite.ts";
import { useAskWhoFirst } from "../use-ask-who-first.ts";

export interface MemberValues {
  name: string;
  email: string;
  role: Role;
  invite: boolean;
}

const onItsWay = (email: string) => `An email is on its way to ${email}.`;

/** Whether a letter to the member was sent to an address that is being replaced, and no longer works. */
export function voidsLetter(member: Member | undefined, email: string): boolean {
  return member !== undefined && !member.connected && email.trim() !== member.email;
}

/** Adds and changes members of a minisite, and sends their letters. `listed`: the list on the page. */
export function useSaveMember(subdomain: string, listed: Input<"minisiteAdminGetMembers">) {
  const { call } = useApi();
  const adding = useApiMutation("minisiteAdminAddMember", { invalidates: aboutMembers });
  const updating = useApiMutation("minisiteAdminUpdateMember");
  const toast = useToast();
  const change = useChangeReply("minisiteAdminGetMembers");
  const askWhoFirst = useAskWhoFirst(subdomain);

  async function add({ name, email, role, invite }: MemberValues) {
    const letter = invite && role !== "canceled";
    const input = { subdomain, name, email, role, invite: letter };
    const { message } = await adding.mutateAsync(input);
    toast({
      tone: "success",
      title: `${name} is added`,
      ...(letter && { description: message || onItsWay(email) }),
    });
  }

  /** The result, or "" when the letter was not sent: the member is saved either way. */
  async function sendLetter(email: string): Promise<string> {
    try {
      const { message } = await call("minisiteAdminSendLetter", { subdomain, email });
      return message || onItsWay(email);
    } catch (error) {
      const title = `Couldn't send the email to ${email}`;
      toast({ tone: "danger", title, description: messageFor(error) });
      return "";
    }
  }

  async function update(seen: Member, { name, email, role, invite }: MemberValues) {
    const { minisiteMemberId } = seen;
    const was = { name: seen.name, email: seen.email, role: seen.role };
    const input = { minisiteMemberId, subdomain, name, email, role, was };
    const { member: now } = await updating.mutateAsync(input);
    const isThem = (one: Member) => one.minisiteMemberId === minisiteMemberId;
    change(listed, (list) => ({
      ...list,
      members: list.members.map((one) => (isThem(one) ? now : one)),
    }));
    const invited = voidsLetter(seen, email) && invite && role !== "canceled";
    const letter = invited && (await sendLetter(email));
    toast({ tone: "success", title: `${name} is saved`, ...(letter && { description: letter }) });
    void askWhoFirst("minisiteAdminGetMembers", "getMinisiteAdmin", "minisiteAdminListHistory");
  }

  return { add, update };
}
