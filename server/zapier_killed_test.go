package server_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/node"
)

// nodeSetting tells a process of this test which databases to serve, as JSON.
const nodeSetting = "CUTTLE_TEST_NODE"

type nodeOrders struct{ Database, Platform, Redis string }

// kill -9 of a node loses no call that it has replied to. Sent again with their keys to another node, all get the reply that they have got or
// would have got: one member and one invitation for each.
func TestAKilledNodeLosesNoCall(t *testing.T) {
	if text := os.Getenv(nodeSetting); text != "" {
		serveUntilKilled(t, text)
		return
	}
	t.Parallel()
	w := newWorld(t)
	secret := w.secretOf(t, w.hubAdmin(t), "hub")
	address, kill := w.processOfItsOwn(t)

	const enough = 50
	var mu sync.Mutex
	var calls sync.WaitGroup
	sent, replies, died := 0, map[int]string{}, false
	for range 4 {
		calls.Go(func() {
			for {
				mu.Lock()
				sent++
				order := sent
				mu.Unlock()
				body, err := upsertAt(address, secret, order)
				mu.Lock()
				if died = died || err != nil; err == nil {
					replies[order] = body
				}
				if !died && len(replies) == enough {
					kill() // while the others wait for their replies
				}
				over := died
				mu.Unlock()
				if over {
					return
				}
			}
		})
	}
	calls.Wait()
	if len(replies) < enough {
		t.Fatalf("only %d replies", len(replies))
	}
	for order := 1; order <= sent; order++ {
		res, out := w.zap(t, "cuttle.test", secret, "members.upsert", input{"email": fmt.Sprintf("buyer%d@example.com", order)}, "Idempotency-Key", fmt.Sprint(order))
		if first, replied := replies[order]; replied && first != res.body || out.Result != "added" {
			t.Errorf("order %d: %s, first %s", order, res.body, first)
		}
	}
	written := dbtest.Look[string](t, w.data, `select concat_ws(' ', (select count(*) from minisite_member where email like 'buyer%'),
		(select count(*) from invitation i join minisite_member m on m.id = i.member_id where m.email like 'buyer%'), (select count(*) from zapier_call where result = 'added'))`)
	if want := fmt.Sprint(sent, sent, sent); written != want {
		t.Errorf("members, invitations and calls: %s, want %s", written, want)
	}
}

// upsertAt sends an order to a listening node and returns what it replies.
func upsertAt(address, secret string, order int) (body string, err error) {
	req, err := http.NewRequest(http.MethodPost, "http://"+address+"/api/zapier/v1/members.upsert", strings.NewReader(fmt.Sprintf(`{"email":"buyer%d@example.com"}`, order)))
	if err != nil {
		return "", err
	}
	req.Host = "cuttle.test"
	for name, value := range map[string]string{"Content-Type": "application/json", "Authorization": "Bearer " + secret, "Idempotency-Key": fmt.Sprint(order)} {
		req.Header.Set(name, value)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return "", err
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err == nil && res.StatusCode != http.StatusOK {
		err = fmt.Errorf("%d %s", res.StatusCode, text)
	}
	return string(text), err
}

// processOfItsOwn starts a node on the world's database in another process.
func (w *world) processOfItsOwn(t *testing.T) (address string, kill func()) {
	t.Helper()
	command := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestAKilledNodeLosesNoCall$")
	orders := nodeOrders{w.data.AppURL, w.data.PlatformURL, "redis://" + w.redis.Addr()}
	command.Env = append(os.Environ(), nodeSetting+"="+string(testkit.Get(json.Marshal(orders))(t)), "TMPDIR="+t.TempDir()) // what it leaves behind is removed here
	command.Stderr = os.Stderr
	testkit.Get(command.StdinPipe())(t) // the process ends when this one does
	output := testkit.Get(command.StdoutPipe())(t)
	testkit.Must(t, command.Start())
	t.Cleanup(func() { _ = command.Wait() })
	address = strings.TrimSpace(testkit.Get(bufio.NewReader(output).ReadString('\n'))(t))
	return address, func() { _ = command.Process.Kill() }
}

func serveUntilKilled(t *testing.T, text string) {
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin)
		os.Exit(1)
	}()
	var o nodeOrders
	testkit.Must(t, json.Unmarshal([]byte(text), &o))
	n := testkit.Get(node.New(t.Context(), settingsOf(t, o.Database, o.Platform, o.Redis, func() time.Time { return time.Now().UTC() })))(t)
	testkit.Must(t, n.Sites.Load(t.Context()))
	ln := testkit.Get(net.Listen("tcp", "127.0.0.1:0"))(t)
	fmt.Println(ln.Addr())
	testkit.Must(t, n.Serve(t.Context(), ln))
}
